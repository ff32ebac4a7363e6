import type { FailureKind } from '#platform/failures/read.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FAILURES_TEXTS } from '../failures-texts.ts';
import { Cell, PanelTable } from '#features/pages/panel/ui/PanelTable.tsx';

/** Kinds of failures, each with a link to its details. */
export function FailureTable({ failures }: { failures: readonly FailureKind[] }) {
  const texts = useTexts(FAILURES_TEXTS);
  const { now } = useFrame();
  return (
    <PanelTable label={texts.title} heads={[texts.what, texts.where, { number: texts.count }, texts.last]}>
      {failures.map(({ id, name, message, source, place, count, lastAt }) => (
        <tr key={id}>
          <Cell label={texts.what}>
            <a href={href('panel-failure', { failure: id })}>{name}</a>
            <p className="ui-muted">{message}</p>
          </Cell>
          <Cell label={texts.where}>{texts.whereOf({ source: texts.sources[source], place })}</Cell>
          <Cell label={texts.count} isNumber>
            {count}
          </Cell>
          <Cell label={texts.last}>
            <TimeAgo at={lastAt} now={now} />
          </Cell>
        </tr>
      ))}
    </PanelTable>
  );
}
