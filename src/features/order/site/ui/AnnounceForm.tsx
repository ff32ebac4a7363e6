import { href } from '#src/routes.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { NEWS_TEXTS } from '../news-texts.ts';
import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

/** The form for a new announcement. */
export function AnnounceForm() {
  const texts = useTexts(NEWS_TEXTS);
  const { field, mistake } = useRejectedForm('hours');
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <PanelForm action={href('panel-news')} mistake={mistake} send={texts.announce}>
      <TextInput data-begin {...field('text', '')} label={texts.text} counter={200} required />
      <TextInput {...field('link', '')} label={texts.link} hint={texts.linkHint} optional maxLength={500} />
      <div className="panel-pair">
        <Select {...field('kind', 'info')} label={texts.kind} options={options(texts.kinds)} />
        <Select {...field('hours', '0')} label={texts.hours} options={options(texts.times)} />
      </div>
    </PanelForm>
  );
}
