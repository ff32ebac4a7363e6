import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../reference-texts.ts';
import './Reference.css';

/** The form to search all calls. */
export function CallSearch({ query }: { query: string }) {
  const texts = useTexts(TEXTS);
  return (
    <form className="api-search" role="search" aria-label={texts.search} action={href('help-api')}>
      <TextInput
        label={texts.search}
        hideLabel
        id="api-search"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={query}
        placeholder={texts.searchHint}
      />
      <Button type="submit" icon="search">
        {texts.find}
      </Button>
    </form>
  );
}
