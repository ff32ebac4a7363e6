import { useState } from 'react';
import { shortCount } from '#base/numbers.ts';
import { QUEUE_ID } from '#features/order/review/rules.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href, type PageKind } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import './panel-menu.css';

/** A page in the panel's menu. */
export type PanelPart = keyof (typeof TEXTS)['en']['pages'] & PageKind;

interface PartGroup {
  readonly name: keyof (typeof TEXTS)['en']['groups'];
  readonly parts: readonly PanelPart[];
}

/** The pages in the panel's menu, in order, by heading. */
export const GROUPS: readonly PartGroup[] = [
  { name: 'work', parts: ['panel', 'panel-queue', 'log'] },
  {
    name: 'people',
    parts: ['panel-users', 'panel-requests', 'panel-invites', 'panel-addresses', 'panel-channels'],
  },
  {
    name: 'site',
    parts: ['panel-settings', 'panel-news', 'panel-hosts', 'ad-manage', 'tip-manage', 'analytics-site'],
  },
  {
    name: 'machine',
    parts: [
      'panel-health',
      'panel-live',
      'panel-jobs',
      'panel-runners',
      'panel-failures',
      'panel-mail',
      'panel-storage',
    ],
  },
];

/** The menu of the panel: beside the page, or collapsed above it on phones. */
export function PanelMenu({ current }: { current: PanelPart | null }) {
  const texts = useTexts(TEXTS);
  const { waiting, joining } = useWaiting();
  return (
    <nav className="panel-menu folded-links" aria-label={texts.parts}>
      <details>
        <summary>
          <Icon name="menu" />
          <span>{texts.menu({ part: current ? texts.pages[current] : texts.title })}</span>
          <Waiting count={waiting} />
        </summary>
        {GROUPS.map(({ name, parts }) => (
          <div key={name}>
            <p>{texts.groups[name]}</p>
            {parts.map((part) => (
              <a key={part} href={href(part)} aria-current={part === current ? 'page' : undefined}>
                {texts.pages[part]}
                {part === 'panel-queue' && <Waiting count={waiting} />}
                {part === 'panel-requests' && <Waiting count={joining} />}
              </a>
            ))}
          </div>
        ))}
      </details>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  const texts = useTexts(TEXTS);
  if (count === 0) return null;
  return (
    <span className="panel-count ui-numbers" role="img" aria-label={texts.waiting(count)}>
      {shortCount(count)}
    </span>
  );
}

/** The numbers of waiting things and of people who ask to join, updated live. */
function useWaiting() {
  const { waiting = 0, joining = 0 } = useFrame();
  const [shown, setShown] = useState({ waiting, joining });
  useResource('review', String(QUEUE_ID), 'review', ({ counts }) =>
    setShown({ waiting: counts.total, joining: counts.joining }),
  );
  return shown;
}
