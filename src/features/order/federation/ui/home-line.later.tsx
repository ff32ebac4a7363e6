import { useTexts } from '#ui/use-texts.ts';
import { HOME_TEXTS, type HomeOfPerson } from '../home-texts.ts';

/** Where somebody of another site is at home, and whether that site has yet to say who follows them. */
export default function HomeLine({ host, href, isAsked }: HomeOfPerson) {
  const texts = useTexts(HOME_TEXTS);
  return (
    <>
      <a className="ui-lone" href={href} rel="nofollow ugc noopener">
        {texts.home({ host })}
      </a>
      {isAsked && <span role="status">{texts.asked({ host })}</span>}
    </>
  );
}
