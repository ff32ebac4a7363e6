import { LANGUAGE_PATH } from '#platform/languages/choose.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useFrame } from './frame.ts';
import { LATE_TEXTS } from './late-texts.ts';

/** The languages of the site, each in itself; a form, so that it works without scripts. */
export default function LanguageChoice() {
  const { lang, languages = [] } = useFrame();
  const texts = useTexts(LATE_TEXTS);
  return (
    <form method="post" action={LANGUAGE_PATH} aria-label={texts.language}>
      <ul className="shell-languages">
        {languages.map(({ tag, name }) => (
          <li key={tag}>
            <button
              type="submit"
              name="language"
              value={tag}
              lang={tag}
              aria-current={tag === lang ? 'true' : undefined}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
