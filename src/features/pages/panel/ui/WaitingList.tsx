import { QUEUE_TEXTS } from '#features/order/review/queue-texts.ts';
import { SOURCES } from '#features/order/review/rules.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Overview } from '../model/overview.ts';
import { OVERVIEW_TEXTS } from '../overview-texts.ts';
import { Cell, PanelTable } from './PanelTable.tsx';

type WaitingProps = Pick<Overview, 'waiting' | 'payouts'>;

/** One kind of thing that waits. */
interface WaitingLine {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly count: number;
  /** Ms since 1970. */
  readonly since: number;
  readonly arrivals: { readonly now: number; readonly before: number } | null;
}

/** What waits, the longest first: how much, since when, and how much came this week and the week before. */
export function WaitingList(props: WaitingProps) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { next } = useTexts(QUEUE_TEXTS);
  const lines = useLines(props);
  if (lines.length === 0) return <p>{texts.empty}</p>;
  return (
    <div className="panel-few">
      <PanelTable
        label={texts.waiting}
        heads={[
          texts.what,
          { number: texts.count },
          { number: texts.oldest },
          { number: texts.week },
          { number: texts.weekBefore },
        ]}
      >
        {lines.map((line) => (
          <WaitingRow key={line.key} line={line} />
        ))}
      </PanelTable>
      {props.waiting.length > 0 && (
        <form method="post" action={href('panel-queue')}>
          <Button type="submit" variant="primary">
            {next}
          </Button>
        </form>
      )}
    </div>
  );
}

function WaitingRow({ line: { label, href: to, count, since, arrivals } }: { line: WaitingLine }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { now } = useFrame();
  return (
    <tr>
      <Cell label={texts.what}>
        <a href={to}>{label}</a>
      </Cell>
      <Cell label={texts.count} isNumber>
        {count}
      </Cell>
      <Cell label={texts.oldest} isNumber>
        <TimeAgo at={since} now={now} />
      </Cell>
      <Cell label={texts.week} isNumber>
        {arrivals?.now}
      </Cell>
      <Cell label={texts.weekBefore} isNumber>
        {arrivals?.before}
      </Cell>
    </tr>
  );
}

function useLines({ waiting, payouts }: WaitingProps): WaitingLine[] {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { tabs } = useTexts(QUEUE_TEXTS);
  const queued = waiting.map(({ source, ...part }) => ({
    ...part,
    key: source,
    label: tabs[source],
    href: href('panel-queue', {}, { source }),
  }));
  const paid = payouts && {
    ...{ ...payouts, key: 'payouts', label: texts.payouts, arrivals: null },
    href: href('tip-manage'),
  };
  return [...queued, ...(paid ? [paid] : [])].toSorted((one, other) => one.since - other.since);
}

/** The parts of the queue in which nothing waits, in one line. */
export function EmptyParts({ waiting }: Pick<WaitingProps, 'waiting'>) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { tabs } = useTexts(QUEUE_TEXTS);
  const empty = SOURCES.filter((source) => waiting.every((part) => part.source !== source));
  if (empty.length === 0 || waiting.length === 0) return null;
  return (
    <p className="ui-muted">{texts.noneIn({ parts: empty.map((source) => tabs[source]).join(', ') })}</p>
  );
}
