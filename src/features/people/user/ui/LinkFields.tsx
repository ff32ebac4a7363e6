import { dayText } from '#base/texts.ts';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { fieldOf, MOST, type OwnerKind } from '../link-rules.ts';
import { LINK_TEXTS } from '../link-texts.ts';
import type { ProfileLink } from '../model/links.ts';
import './links.css';

interface LinkFieldsProps {
  kind: OwnerKind;
  owner: string;
  links: readonly ProfileLink[];
}

/** All links, each with its text and address, and what was found at it. */
export function LinkFields({ kind, owner, links }: LinkFieldsProps) {
  const texts = useTexts(LINK_TEXTS);
  const { field } = useRejectedForm(fieldOf('url', 0));
  const places = Array.from({ length: Math.min(MOST.links, links.length + 3) }, (_, place) => place);
  return (
    <form method="post" action={href('settings-links')} className="links-form">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="owner" value={owner} />
      {places.map((place) => (
        <div key={place} className="links-row">
          <TextInput
            {...field(fieldOf('label', place), links[place]?.label ?? '')}
            label={texts.label({ number: place + 1 })}
            hint={place === 0 ? texts.labelHint : undefined}
            maxLength={MOST.label}
          />
          <TextInput
            {...field(fieldOf('url', place), links[place]?.url ?? '')}
            label={texts.url({ number: place + 1 })}
            inputMode="url"
            placeholder="https://"
          />
          {links[place] && <State link={links[place]} />}
        </div>
      ))}
      <Button type="submit" variant="primary">
        {texts.save}
      </Button>
    </form>
  );
}

function State({ link: { provenAt, checkedAt } }: { link: ProfileLink }) {
  const texts = useTexts(LINK_TEXTS);
  const language = useLanguage();
  const day = (at: number) => dayText(new Date(at), language);
  if (provenAt !== null)
    return (
      <p className="links-proven">
        <Icon name="badge-check" size={20} />
        {texts.proven({ day: day(provenAt) })}
      </p>
    );
  return (
    <p className="ui-muted">{checkedAt === null ? texts.waiting : texts.missing({ day: day(checkedAt) })}</p>
  );
}
