import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { PICTURES } from '#ui/ChooseFile.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ShownPicture } from '../link-present.ts';
import { MOST, type OwnerKind } from '../link-rules.ts';
import { LINK_TEXTS } from '../link-texts.ts';
import './links.css';

interface PictureFormsProps {
  kind: OwnerKind;
  owner: string;
  pictures: readonly ShownPicture[];
}

/** The pictures with a button that removes each, and a form that adds one. */
export function PictureForms({ kind, owner, pictures }: PictureFormsProps) {
  const texts = useTexts(LINK_TEXTS);
  const action = href('settings-links');
  const named = (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="owner" value={owner} />
    </>
  );
  return (
    <>
      {pictures.length > 0 && (
        <ul className="links-gallery">
          {pictures.map(({ id, small, alt }) => (
            <li key={id}>
              <img src={small} alt={alt} width={480} height={360} loading="lazy" decoding="async" />
              <form method="post" action={action}>
                {named}
                <input type="hidden" name="act" value="remove" />
                <input type="hidden" name="picture" value={id} />
                <Button type="submit" size="small" icon="trash-2">
                  {texts.remove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MOST.pictures && (
        <form method="post" action={action} encType="multipart/form-data" className="links-form">
          {named}
          <input type="hidden" name="act" value="add" />
          <TextInput name="alt" label={texts.alt} hint={texts.altHint} maxLength={MOST.alt} />
          <TextInput name="filedata" type="file" accept={PICTURES} label={texts.choose} required />
          <Button type="submit" icon="plus">
            {texts.add}
          </Button>
        </form>
      )}
    </>
  );
}
