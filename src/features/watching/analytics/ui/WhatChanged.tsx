import type { TextsOf } from '#base/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { type Changes, type Comparison, FEW_VIEWS, type Mover } from '../change-rules.ts';
import { riseOf } from '../rules.ts';
import { CHANGE_TEXTS } from '../change-texts.ts';
import { TEXTS } from '../texts.ts';
import { labelText } from './measure-text.ts';

/** What changed since the period before, in sentences. */
export function WhatChanged({ changes }: { changes: Changes }) {
  const texts = useTexts(CHANGE_TEXTS);
  const { watchTime, day } = useTexts(TEXTS);
  const { views, seconds, perView, best, days } = changes;
  return (
    <section aria-labelledby="changes" className="analytics-card analytics-changes">
      <h2 id="changes">{texts.title}</h2>
      <ul>
        <li>
          <strong>{viewsText(texts, views, days)}</strong>
        </li>
        {changes.movers.map((mover) => (
          <MoverItem key={mover.kind} mover={mover} />
        ))}
        {seconds && <li>{timeText(texts, seconds, watchTime)}</li>}
        {perView && <li>{perViewText(texts, perView)}</li>}
        {best && <li>{texts.best(best.views, { day: day(best.day) })}</li>}
      </ul>
      <p className="ui-muted">{texts.today({ days })}</p>
    </section>
  );
}

function MoverItem({ mover: { kind, label, change, isMost } }: { mover: Mover }) {
  const texts = useTexts(CHANGE_TEXTS);
  const all = useTexts(TEXTS);
  const name = kind === 'video' ? texts.quoted({ title: label }) : labelText(all, label);
  const by = (change > 0 ? texts.viewsMore : texts.viewsFewer)(Math.abs(change));
  return <li>{(isMost ? texts.most : texts.some)[kind]({ name, by })}</li>;
}

type ChangeTexts = TextsOf<typeof CHANGE_TEXTS>;

function viewsText(texts: ChangeTexts, { now, before }: Comparison, days: number): string {
  const facts = { now, before, days };
  if (before === 0) return texts.noneBefore(now, { days });
  if (now === before) return texts.same(now, { days });
  const rise = riseOf(now, before) ?? 0;
  if (before < FEW_VIEWS)
    return (now > before ? texts.moreFew : texts.fewerFew)({ ...facts, by: Math.abs(now - before) });
  return (rise > 0 ? texts.up : texts.down)({ ...facts, share: texts.share(Math.abs(rise)) });
}

function timeText(
  texts: ChangeTexts,
  { now, before }: Comparison,
  write: (seconds: number) => string,
): string {
  const facts = { now: write(now), before: write(before) };
  if (facts.now === facts.before) return texts.timeSame(facts);
  return (now > before ? texts.timeUp : texts.timeDown)(facts);
}

function perViewText(texts: ChangeTexts, perView: Comparison): string {
  const facts = { now: texts.length(perView.now), before: texts.length(perView.before) };
  return (facts.now === facts.before ? texts.perViewSame : texts.perView)(facts);
}
