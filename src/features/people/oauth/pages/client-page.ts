import { readDecimal } from '#base/fields.ts';
import { type TextsOf, textsIn } from '#base/texts.ts';
import { hasPassword } from '#features/people/account/model/confirm.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { ClientObject } from '../contract.ts';
import { openOwnClient, presentClient } from '../model/clients.ts';
import { TEXTS } from '../texts.ts';

export interface ClientData {
  readonly client: ClientObject;
  /** Whether the account has a password to ask for. */
  readonly hasPassword: boolean;
  /** The form without scripts has just changed it. */
  readonly isSaved: boolean;
  /** The secret that such a form has just made. */
  readonly secret: string | null;
}

/** A loader for a page about one of the viewer's own applications. */
export function loadClient(
  titleOf: (texts: TextsOf<typeof TEXTS>, client: ClientObject) => string,
): Load<ClientData> {
  return async (ctx, request) => {
    const { account } = await settingsOwner(ctx, request, 'oauth-apps');
    const id = readDecimal(request.params['app']) ?? 0;
    if (!Number.isSafeInteger(id) || id < 1) throw new AppError('app_not_found');
    const client = presentClient(await openOwnClient(ctx, account.id, id));
    return {
      title: titleOf(textsIn(TEXTS, request.language), client),
      noIndex: true,
      data: {
        client,
        hasPassword: await hasPassword(ctx, account.id),
        isSaved: request.query['done'] === 'saved',
        secret: (request.answered as { client_secret?: string } | undefined)?.client_secret ?? null,
      },
    };
  };
}
