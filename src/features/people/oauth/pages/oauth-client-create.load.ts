import { textsIn } from '#base/texts.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import type { Load } from '#platform/http/pages.ts';
import type { ClientObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';

export const template = 'settings';

/** An application that was registered, with the secret that is shown once. */
export interface MadeClient {
  readonly client: ClientObject;
  readonly client_secret: string | null;
}

interface ClientCreateData {
  /** What the form without scripts has just registered. */
  readonly made: MadeClient | null;
}

/** Registers an application. */
export const load: Load<ClientCreateData> = async (ctx, request) => {
  await settingsOwner(ctx, request, 'oauth-client-create');
  return {
    title: textsIn(TEXTS, request.language).register,
    noIndex: true,
    data: { made: (request.answered as MadeClient | undefined) ?? null },
  };
};
