import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { NEWS_TEXTS } from '../news-texts.ts';
import { useSent } from './use-sent.ts';

/** Writes an announcement. */
export function AnnounceForm() {
  const texts = useTexts(NEWS_TEXTS);
  const { typed, errorOf, mistake } = useSent('hours');
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <form method="post" action={href('panel-news')} className="panel-form">
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      <TextInput
        name="text"
        label={texts.text}
        counter={200}
        required
        defaultValue={typed('text', '')}
        error={errorOf('text')}
      />
      <TextInput
        name="link"
        label={texts.link}
        hint={texts.linkHint}
        optional
        maxLength={500}
        defaultValue={typed('link', '')}
        error={errorOf('link')}
      />
      <Select
        name="kind"
        label={texts.kind}
        defaultValue={typed('kind', 'info')}
        options={options(texts.kinds)}
      />
      <Select
        name="hours"
        label={texts.hours}
        defaultValue={typed('hours', '0')}
        options={options(texts.times)}
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.announce}
        </Button>
      </div>
    </form>
  );
}
