import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { requestIn } from '../model/request-letters.ts';
import { findOwnPage, type OwnRequest } from '../model/requests.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';

export const template = 'reading';

interface RegistrationData {
  readonly token: string;
  /** Null once it is decided about for good, withdrawn or deleted. */
  readonly request: OwnRequest | null;
  readonly isWithdrawn: boolean;
}

/** The page of a request to join, for the person who has its letter. Opening it changes nothing. */
export const load: Load<RegistrationData> = async (ctx, { language, params, query }) => {
  const token = params['token'] ?? '';
  const id = await requestIn(ctx, token);
  const request = id === null ? null : await findOwnPage(ctx, id);
  const isWithdrawn = request === null && query['done'] === 'withdrawn';
  return {
    title: textsIn(REQUEST_TEXTS, language).waitsTitle,
    noIndex: true,
    personal: true,
    data: { token, request, isWithdrawn },
  };
};
