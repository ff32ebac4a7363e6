import { useRef, useState } from 'react';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { BULK_TEXTS } from '#features/making/studio/bulk-texts.ts';
import { ChannelField } from '#features/videos/channel/ui/ChannelField.tsx';
import { PRIVACY_TEXTS } from '#features/videos/video/privacy-texts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, Radio } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ListObject } from '../list-shapes.ts';
import { FOUND_MAX } from '../list-rules.ts';
import { LIST_TEXTS } from '../item-texts.ts';
import { LISTS_TEXTS } from '../list-texts.ts';
import type { ImportChoice } from '../pages/import-view.load.ts';
import { ImportTable } from './ImportTable.tsx';

interface ImportFormProps {
  list: ListObject;
  choice: ImportChoice;
}

const SEEN_BY = ['unlisted', 'public', 'followers'] as const;

/** What is to be imported, and what it becomes. One form, so that it works without scripts. */
export function ImportForm({ list, choice }: ImportFormProps) {
  const texts = useTexts(LIST_TEXTS);
  const names = useTexts(LISTS_TEXTS);
  const form = useRejectedForm('audience');
  const { import_id: id, counts, kind } = list;
  const { element, chosen, recount, tickAll } = useTicked(counts.found);
  const all = choice.items.length;
  return (
    <form method="post" className="task-form" ref={element} onChange={recount}>
      {form.mistake && <Alert kind="danger">{form.mistake}</Alert>}
      <div>
        {counts.found > 0 && <p>{texts.found(counts.found)}</p>}
        {counts.here > 0 && <p>{texts.hereCount(counts.here)}</p>}
        {counts.failed > 0 && <p>{names.failed(counts.failed)}</p>}
        {all >= FOUND_MAX && <p className="ui-muted">{texts.foundMost(FOUND_MAX)}</p>}
      </div>
      {counts.found > 0 && (
        <div className="task-acts imports-scripted">
          <Button onClick={() => tickAll(true)}>{texts.all}</Button>
          <Button onClick={() => tickAll(false)}>{texts.none}</Button>
          <span className="ui-muted">{texts.chosen(chosen)}</span>
        </div>
      )}
      {choice.items.length > 0 && <ImportTable key={id} items={choice.items} />}
      {counts.found > 0 && (
        <>
          <Becomes choice={choice} form={form} />
          {kind === 'feed' && (
            <Checkbox
              name="follow"
              label={texts.follow}
              defaultChecked={form.ticked('follow', list.next_look !== null)}
            />
          )}
          <Button type="submit" variant="primary" icon="download" disabled={chosen === 0}>
            {texts.start(chosen)}
          </Button>
        </>
      )}
    </form>
  );
}

/** How many boxes are ticked, which the form itself holds. */
function useTicked(first: number) {
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(first);
  const boxes = () => [...(element.current?.querySelectorAll<HTMLInputElement>('td input:enabled') ?? [])];
  const recount = () => setChosen(boxes().filter(({ checked }) => checked).length);
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    recount();
  };
  return { element, chosen, recount, tickAll };
}

function Becomes({
  choice,
  form,
}: Pick<ImportFormProps, 'choice'> & { form: ReturnType<typeof useRejectedForm> }) {
  const texts = useTexts(LIST_TEXTS);
  const audience = form.typed('audience', 'unlisted');
  const shared = useTexts(BULK_TEXTS);
  const { legend, kinds } = useTexts(PRIVACY_TEXTS);
  const none = { value: '', label: shared.noCategory };
  const isKnown = choice.items.some((item) => item.audience !== null);
  return (
    <>
      <fieldset>
        <legend>{legend}</legend>
        {isKnown && <p className="ui-muted">{texts.keptAudienceHint}</p>}
        {SEEN_BY.map((value) => (
          <Radio
            key={value}
            name="audience"
            value={value}
            label={isKnown && value === 'public' ? texts.keptAudience : kinds[value]}
            hint={value === 'unlisted' ? texts.audienceHint : undefined}
            defaultChecked={audience === value}
          />
        ))}
      </fieldset>
      <ChannelField
        label={shared.category}
        before={[none]}
        name="channel"
        value={form.typed('channel', '')}
        typed={form.typed('channel_name', '')}
        was={form.typed('channel_was', '')}
        error={form.errorOf('channel')}
        first={choice.categories}
      />
      {choice.albums.length > 0 && (
        <Select
          label={shared.album}
          options={[{ value: '', label: shared.noAlbum }, ...choice.albums]}
          {...form.field('album', '')}
        />
      )}
      <div className="imports-album">
        <TextInput label={texts.newAlbum} optional {...form.field('album_title', '')} />
      </div>
    </>
  );
}
