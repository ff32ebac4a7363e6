import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { TEXTS } from '../../texts.ts';
import type { UploadMistake } from '../use-upload.ts';
import { AlbumField } from './AlbumField.tsx';
import { DetailFields } from './DetailFields.tsx';
import type { ListEngine } from './engine.ts';
import type { ListView } from './list-store.ts';

/** Connects the form to its button at the bottom of the dialog. */
export const LIST_FORM = 'upload-list-form';

interface SharedFieldsProps {
  view: ListView;
  engine: ListEngine;
  mistake: UploadMistake | null;
  onSubmit: () => void;
}

/** The details that all videos get, and their album. */
export function SharedFields({ view, engine, mistake, onSubmit }: SharedFieldsProps) {
  const texts = useTexts(LIST_TEXTS);
  const dialogTexts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const { pattern, ...shared } = view.shared;
  return (
    <Disclosure summary={texts.forAll} isOpen={!view.isPublished}>
      <form
        id={LIST_FORM}
        className="upload-details"
        noValidate
        onSubmit={(event) => (event.preventDefault(), onSubmit())}
      >
        <p className="ui-muted">{texts.forAllHint}</p>
        <DetailFields
          details={{ ...shared, title: pattern }}
          title={{ label: texts.each, hint: texts.eachHint }}
          mistake={mistake}
          onChange={({ title = pattern, ...some }) =>
            engine.say({ shared: { ...shared, ...some, pattern: title } })
          }
        />
        {viewer && (
          <AlbumField
            album={view.album}
            userId={viewer.user_id}
            mistake={mistake}
            isSettled={view.items.some(({ isFiled }) => isFiled)}
            onChange={(album) => engine.say({ album })}
          />
        )}
        {!viewer && (
          <p className="upload-terms ui-muted">
            {dialogTexts.guestHint} {dialogTexts.terms[0]}
            <a href={href('terms')} target="_blank" rel="noopener">
              {dialogTexts.terms[1]}
            </a>
            .
          </p>
        )}
      </form>
    </Disclosure>
  );
}
