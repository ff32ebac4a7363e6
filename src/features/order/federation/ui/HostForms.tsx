import { href } from '#src/routes.ts';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { HOST_NOTE_MAX, type Standing, STANDINGS } from '../host-rules.ts';
import { HOSTS_TEXTS } from '../hosts-texts.ts';

/** What may be decided about a site, to choose from. */
export function useStandings(): { value: Standing; label: string }[] {
  const { standings } = useTexts(HOSTS_TEXTS);
  return STANDINGS.map((value) => ({ value, label: standings[value] }));
}

/** The form to decide about a site, also before anything was heard of it. */
export function HostForm() {
  const texts = useTexts(HOSTS_TEXTS);
  const { field, mistake } = useRejectedForm('host');
  return (
    <PanelForm action={href('panel-hosts')} mistake={mistake} send={texts.save} icon="check">
      <div className="panel-pair">
        <TextInput data-begin {...field('host', '')} label={texts.host} hint={texts.hostHint} required />
        <Select
          {...field('standing', 'blocked')}
          label={texts.standing}
          hint={texts.meaning}
          options={useStandings()}
        />
      </div>
      <TextInput
        {...field('note', '')}
        label={texts.note}
        hint={texts.noteHint}
        optional
        counter={HOST_NOTE_MAX}
      />
    </PanelForm>
  );
}

/** The form to decide about many sites at once. */
export function HostListForm() {
  const texts = useTexts(HOSTS_TEXTS);
  const { field, mistake } = useRejectedForm('list');
  return (
    <PanelForm
      action={href('panel-hosts')}
      mistake={mistake}
      send={texts.importList}
      icon="upload"
      variant="secondary"
    >
      <TextArea {...field('list', '')} label={texts.paste} hint={texts.pasteHint} rows={4} required />
    </PanelForm>
  );
}
