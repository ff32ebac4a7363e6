import { readDecimal } from '#base/fields.ts';
import { isModerator } from '#base/person.ts';
import { textsIn } from '#base/texts.ts';
import { hasPassword } from '#features/people/account/model/confirm.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { openOwnClient } from '#features/people/oauth/model/clients.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { DeliveryObject, WebhookObject } from '../contract.ts';
import { findWebhook } from '../model/hooks.ts';
import { listDeliveries } from '../model/log.ts';
import { presentDelivery, presentWebhook } from '../present.ts';
import { EVENTS, type WebhookEvent } from '../rules.ts';
import { TEXTS } from '../texts.ts';

export const template = 'settings';

interface WebhookData {
  readonly app: string;
  readonly name: string;
  readonly webhook: WebhookObject | null;
  /** Events that the owner may choose. */
  readonly events: readonly WebhookEvent[];
  readonly deliveries: readonly DeliveryObject[];
  /** Whether the account has a password to ask for. */
  readonly hasPassword: boolean;
  /** What the form has just done, if it was sent without scripts; empty otherwise. */
  readonly done: string;
  /** The secret that the form has just created. */
  readonly secret: string | null;
}

/** The webhook of one of the viewer's applications, and its delivery log. */
export const load: Load<WebhookData> = async (ctx, request) => {
  const { viewer, account } = await settingsOwner(ctx, request, 'oauth-apps');
  const id = readDecimal(request.params['app']) ?? 0;
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('app_not_found');
  const { name } = await openOwnClient(ctx, account.id, id);
  const webhook = await findWebhook(ctx, id);
  return {
    title: textsIn(TEXTS, request.language).titleOf({ name }),
    noIndex: true,
    data: {
      app: String(id),
      name,
      webhook: webhook && presentWebhook(webhook),
      events: EVENTS.filter((event) => event !== 'report.created' || isModerator(viewer)),
      deliveries: (await listDeliveries(ctx, id)).map(presentDelivery),
      hasPassword: await hasPassword(ctx, account.id),
      done: request.query['done'] ?? '',
      secret: (request.answered as { secret?: string } | undefined)?.secret ?? null,
    },
  };
};
