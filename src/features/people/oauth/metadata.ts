import { raw } from '#src/raw-routes.ts';
import { pages } from '#src/routes.ts';
import { SCOPES } from './rules.ts';

/** The site's OAuth metadata, which clients fetch from a well-known address. RFC 8414 §2 */
export function describeServer(publicUrl: string) {
  const clientAuthentication = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + pages['oauth-authorize'],
    token_endpoint: publicUrl + raw.oauthToken.path,
    revocation_endpoint: publicUrl + raw.oauthRevocation.path,
    service_documentation: publicUrl + pages['help-api'],
    op_tos_uri: publicUrl + pages.terms,
    op_policy_uri: publicUrl + pages.privacy,
    scopes_supported: SCOPES,
    response_types_supported: ['code', 'token'],
    response_modes_supported: ['query', 'fragment'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'implicit'],
    token_endpoint_auth_methods_supported: clientAuthentication,
    revocation_endpoint_auth_methods_supported: clientAuthentication,
    code_challenge_methods_supported: ['S256'],
  };
}
