import { toApiDate } from '#base/api-date.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { answerAppeal, appeal, appealByLink } from './model/appeals.ts';
import { claim, claimNext, release } from './model/claims.ts';
import { decide, undoDecision } from './model/decide.ts';
import { countWaiting, listWaiting } from './model/waiting.ts';
import { type QueuedThing, readName } from './rules.ts';
import { MESSAGES } from './texts.ts';

const SHOWN = 100;

export default handlers(api.review, {
  list: on(contract.listQueue, async (ctx, { source }) => {
    const [rows, counts] = await Promise.all([listWaiting(ctx, source ?? null, SHOWN), countWaiting(ctx)]);
    const waiting = rows.map(({ sources, reports, since, ...row }) => ({
      ...presentThing(row),
      sources: [...sources],
      reports,
      date_since: toApiDate(since),
    }));
    return { waiting, counts };
  }),

  next: on(contract.takeNext, async (ctx, { source, skip }, caller) => {
    const next = await claimNext(ctx, signedIn(caller).id, source ?? null, readName(skip));
    return { waiting: next && presentThing(next) };
  }),

  claim: on(contract.claimThing, async (ctx, thing, caller) => {
    await claim(ctx, signedIn(caller).id, thing);
    return {};
  }),

  release: on(contract.releaseThing, async (ctx, thing, caller) => {
    await release(ctx, signedIn(caller).id, thing);
    return {};
  }),

  decide: on(contract.decideThing, async (ctx, { type, id, ...given }, caller) => {
    const { outcome, reason, message, answer } = given;
    const ownersMessage = message || textsIn(MESSAGES, FIRST_LANGUAGE)[reason];
    const verdict = { outcome, reason, answer, message: outcome === 'fine' ? message : ownersMessage };
    return { decision_id: String(await decide(ctx, signedIn(caller), { type, id }, verdict)) };
  }),

  undo: on(contract.undoDecision, async (ctx, { decision }, caller) =>
    presentThing(await undoDecision(ctx, signedIn(caller), decision)),
  ),

  appeal: on(contract.appealDecision, async (ctx, { decision, text }, caller) => {
    await appeal(ctx, signedIn(caller).id, decision, text);
    return {};
  }),

  appealByLink: on(contract.appealByLink, async (ctx, { link, text }) => {
    await appealByLink(ctx, link, text);
    return {};
  }),

  answerAppeal: on(contract.answerAppeal, async (ctx, { appeal: id, outcome, answer }, caller) => {
    await answerAppeal(ctx, signedIn(caller), id, { isGranted: outcome === 'granted', answer });
    return {};
  }),
});

function presentThing({ type, id }: QueuedThing) {
  return { object_type: type, object_id: String(id) };
}
