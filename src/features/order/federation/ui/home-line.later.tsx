import { useTexts } from '#ui/use-texts.ts';
import { HOME_TEXTS, type HomeOfPerson } from '../home-texts.ts';

/**
 * Where somebody of another site is at home, whether that site has yet to say who follows them, and where
 * somebody has moved to.
 */
export default function HomeLine({ host, href, isAsked, moved }: HomeOfPerson) {
  const texts = useTexts(HOME_TEXTS);
  return (
    <>
      {host !== '' && (
        <a className="ui-lone" href={href} rel="nofollow ugc noopener">
          {texts.home({ host })}
        </a>
      )}
      {isAsked && <span role="status">{texts.asked({ host })}</span>}
      {moved && (
        <a className="ui-lone" href={moved.href}>
          {texts.moved({ handle: moved.handle })}
        </a>
      )}
    </>
  );
}
