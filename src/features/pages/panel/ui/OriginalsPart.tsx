import { formatSize } from '#base/numbers.ts';
import { KEPT_ORIGINALS, type KeptOriginals } from '#base/file-limits.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ORIGINALS_TEXTS } from '../originals-texts.ts';
import type { Storage } from '../model/storage.ts';
import { Fact, Facts } from './Facts.tsx';
import { PanelPartBox } from './PanelFrame.tsx';
import { Cell, PanelTable } from './PanelTable.tsx';

type Groups = Storage['originals'];
type Field = 'count' | 'bytes' | 'needed' | 'never';

/** How many uploaded originals are kept and why, and what each choice of the setting would free. */
export function OriginalsPart({ groups, choice }: { groups: Groups; choice: KeptOriginals }) {
  const texts = useTexts(ORIGINALS_TEXTS);
  const gone = groups.filter(({ state }) => state === 'gone');
  const kept = groups.filter(({ state }) => state !== 'gone');
  const waiting = groups.filter(({ state }) => state === 'waiting');
  const amount = (some: Groups) =>
    texts.amount({ count: sum(some, 'count'), size: formatSize(sum(some, 'bytes')) });
  const all = sum(groups, 'count');
  return (
    <PanelPartBox title={texts.title} about={texts.about}>
      <Facts>
        <Fact name={texts.progress}>{texts.progressOf({ done: all - sum(waiting, 'count'), all })}</Fact>
        <Fact name={texts.kept}>{amount(kept)}</Fact>
        <Fact name={texts.removed}>{amount(gone)}</Fact>
        <Fact name={texts.toGo}>{formatSize(freedBy(choice, kept))}</Fact>
      </Facts>
      {kept.length > 0 && <Reasons groups={kept} />}
      <Choices groups={kept} choice={choice} />
    </PanelPartBox>
  );
}

function Reasons({ groups }: { groups: Groups }) {
  const texts = useTexts(ORIGINALS_TEXTS);
  const named = (lacks: string) => texts.lacks[lacks as keyof typeof texts.lacks] ?? lacks;
  return (
    <PanelTable label={texts.reasons} heads={[texts.reason, { number: texts.count }, { number: texts.size }]}>
      {groups.map(({ state, lacks, count, bytes }) => (
        <tr key={`${state} ${lacks}`}>
          <Cell label={texts.reason}>{named(state === 'kept' ? (lacks ?? 'nothing') : state)}</Cell>
          <Cell label={texts.count} isNumber>
            {count}
          </Cell>
          <Cell label={texts.size} isNumber>
            {formatSize(bytes)}
          </Cell>
        </tr>
      ))}
    </PanelTable>
  );
}

function Choices({ groups, choice }: { groups: Groups; choice: KeptOriginals }) {
  const texts = useTexts(ORIGINALS_TEXTS);
  const all = sum(groups, 'bytes');
  return (
    <PanelTable
      label={texts.choices}
      heads={[texts.choice, { number: texts.frees }, { number: texts.keeps }]}
    >
      {KEPT_ORIGINALS.map((one) => (
        <tr key={one}>
          <Cell label={texts.choice}>
            {one === choice ? texts.isSet({ name: texts.names[one] }) : texts.names[one]}
          </Cell>
          <Cell label={texts.frees} isNumber>
            {formatSize(freedBy(one, groups))}
          </Cell>
          <Cell label={texts.keeps} isNumber>
            {formatSize(all - freedBy(one, groups))}
          </Cell>
        </tr>
      ))}
    </PanelTable>
  );
}

function freedBy(choice: KeptOriginals, groups: Groups): number {
  return choice === 'always' ? 0 : sum(groups, choice);
}

function sum(groups: Groups, field: Field): number {
  return groups.reduce((total, group) => total + group[field], 0);
}
