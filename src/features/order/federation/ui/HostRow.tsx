import { dayText } from '#base/texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { HOSTS_TEXTS } from '../hosts-texts.ts';
import type { SeenHost } from '../model/standings.ts';
import { useStandings } from './HostForms.tsx';

/** A site, how many of its people are known, and what is decided about it. */
export function HostRow({
  host: { host, standing, note, people, followers, videos, comments, awaySince },
}: {
  host: SeenHost;
}) {
  const texts = useTexts(HOSTS_TEXTS);
  const language = useLanguage();
  const facts = [
    texts.people(people),
    followers > 0 && texts.followers(followers),
    videos > 0 && texts.videos(videos),
    comments > 0 && texts.comments(comments),
    awaySince !== null && texts.away({ time: dayText(new Date(awaySince), language) }),
    note,
  ];
  return (
    <li>
      <div>
        <p>
          <a href={`https://${host}/`} rel="noopener noreferrer nofollow">
            {host}
          </a>
        </p>
        <p className="ui-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <form method="post" action={href('panel-hosts')} className="panel-filter">
        <input type="hidden" name="host" value={host} />
        <input type="hidden" name="note" value={note} />
        <Select
          name="standing"
          label={texts.standing}
          hideLabel
          defaultValue={standing}
          options={useStandings()}
        />
        <Button type="submit" size="small">
          {texts.change}
        </Button>
      </form>
    </li>
  );
}
