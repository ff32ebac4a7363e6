import api from './api.ts';
import { isHarsh, nameOf, type ObjectType, readName } from './rules.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { HandlerBinding } from '#platform/http/handlers.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import { QUEUE_TEXTS } from './queue-texts.ts';

/** What moderators send from the queue, and owners who appeal, without scripts. */
const forms: readonly Form[] = [
  {
    page: 'panel-queue',
    call: ({ decision }) => (decision ? api.bound.undo : api.bound.next),
    next: afterQueue,
  },
  { page: 'panel-item', call: itemCall, input: itemInput, next: afterItem },
  {
    page: 'appeal',
    call: api.bound.appeal,
    next: (_fields, { decision = '' }) => href('appeal', { decision }),
  },
  {
    page: 'appeal-by-link',
    call: api.bound.appealByLink,
    input: ({ token, text }) => ({ link: token, text }),
    next: (_fields, { token = '' }) => href('appeal-by-link', { token }),
  },
];

export default forms;

/** The thing that an answer refers to. */
interface ObjectFields {
  readonly object_type: ObjectType;
  readonly object_id: string;
}

function itemHref({ object_type, object_id }: ObjectFields, query: Place = {}): string {
  return href('panel-item', { item: nameOf({ type: object_type, id: Number(object_id) }) }, query);
}

/** Which part of the queue somebody works through, and what they decided last, so that it can be undone. */
type Place = { readonly source?: string | undefined; readonly decided?: string | undefined };

function placeIn({ source, last }: FormFields): Place {
  return { source: source || undefined, decided: last || undefined };
}

/**
 * Where to go after claiming the next object: its page, or the empty queue; after reverting a decision, its
 * object.
 */
function afterQueue(
  answer: { waiting?: ObjectFields | null } | ObjectFields,
  { decision, ...fields }: FormFields,
): string {
  const place = placeIn(fields);
  if ('object_type' in answer) return itemHref(answer, { source: place.source });
  if (!decision && answer.waiting) return itemHref(answer.waiting, place);
  return href('panel-queue', {}, { ...place, done: 'empty' });
}

/** The call of the pressed button on a thing's page. */
function itemCall({ act = '', appeal }: FormFields): HandlerBinding {
  if (act === 'release') return api.bound.release;
  if (act === 'claim') return api.bound.claim;
  return appeal ? api.bound.answerAppeal : api.bound.decide;
}

/**
 * The call's input from the button and fields of a thing's page. @throws AppError `invalid_param` for a harsh
 * decision that nobody confirmed
 */
function itemInput({ item = '', act = '', sure, ...fields }: FormFields): Record<string, unknown> {
  if (isHarsh(act) && sure !== '1')
    throw new AppError('invalid_param', textsIn(QUEUE_TEXTS, FIRST_LANGUAGE).sureFirst, { param: 'sure' });
  const { type, id } = readName(item) ?? {};
  return { ...fields, type, id, outcome: act };
}

/** After a decision: the queue, which offers the next object and to revert the decision. */
function afterItem(answer: { decision_id?: string }, { act, item = '', ...fields }: FormFields): string {
  const { source } = placeIn(fields);
  if (act === 'claim') return href('panel-item', { item }, { source });
  if (answer.decision_id) return href('panel-queue', {}, { source, decided: answer.decision_id });
  return href('panel-queue', {}, { source, done: act === 'release' ? 'released' : 'answered' });
}
