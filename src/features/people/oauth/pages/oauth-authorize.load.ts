import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { type AuthorisationRequest, readRequest, refusalUrl } from '../model/authorise.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface AuthorizeData {
  /** What the application asks for; null if it must not be sent an answer. */
  readonly request: {
    readonly fields: Readonly<Record<string, string>>;
    readonly name: string;
    readonly website: string;
    readonly organization: string;
    readonly description: string;
    readonly goesTo: string;
    readonly scopes: readonly string[];
  } | null;
  readonly error: string | null;
}

/** Fields of the request that the form passes on. */
const FIELDS = [
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** Where somebody lets an application use their account. Reference "Who is calling". */
export const load: Load<AuthorizeData> = async (ctx, { query, language, caller: { viewer } }) => {
  const { authorise: title } = textsIn(TEXTS, language);
  const asked = await readRequest(ctx, requestOf(query)).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  // The application is unknown, or the address is not one of its own, so nobody is redirected there.
  if (asked instanceof AppError)
    return { title, noIndex: true, status: 400, data: { request: null, error: asked.message } };
  if (asked.mistake) throw new Redirect(refusalUrl(asked, asked.mistake.code, asked.mistake.text));
  if (!viewer) throw new Redirect(href('sign-in', {}, { next: href('oauth-authorize', {}, query) }));
  const { client, redirectUri, scopes } = asked;
  const typed = FIELDS.flatMap((name) => (query[name] ? [[name, query[name]] as const] : []));
  const fields = {
    ...Object.fromEntries(typed),
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
  };
  const { name, website, organization, description } = client;
  const goesTo = new URL(redirectUri);
  const request = {
    fields,
    name,
    website,
    organization,
    description,
    goesTo: goesTo.host || goesTo.protocol,
    scopes,
  };
  const formAction = goesTo.host ? goesTo.origin : goesTo.protocol;
  return { title, noIndex: true, csp: { 'form-action': [formAction] }, data: { request, error: null } };
};

/** An application's request as read from an address or a form. Some clients write `scopes` for `scope`. */
function requestOf(fields: Readonly<Record<string, string>>): AuthorisationRequest {
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
