import type { AuthorisationRequest } from './model/authorise.ts';

/** An application's request as read from an address or a form. Some clients write `scopes` for `scope`. */
export function requestOf(fields: Readonly<Record<string, string>>): AuthorisationRequest {
  return {
    clientId: fields['client_id'] ?? fields['application_id'] ?? '',
    responseType: fields['response_type'] ?? '',
    redirectUri: fields['redirect_uri'] ?? '',
    scope: fields['scope'] ?? fields['scopes'] ?? '',
    state: fields['state'],
    challenge: fields['code_challenge'] || undefined,
    challengeMethod: fields['code_challenge_method'] || undefined,
  };
}
