import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { isScope } from '../rules.ts';
import { TEXTS } from '../texts.ts';

/** What scopes allow, in words. Scopes that no longer exist are left out. */
export function RightsList({ scopes }: { scopes: readonly string[] }) {
  const texts = useTexts(TEXTS);
  return (
    <ul className="oauth-rights">
      {scopes.filter(isScope).map((scope) => (
        <li key={scope}>
          <Icon name="check" size={16} />
          {texts.scopes[scope]}
        </li>
      ))}
    </ul>
  );
}
