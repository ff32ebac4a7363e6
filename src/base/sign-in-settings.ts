import { z } from 'zod';

// How people sign in with what their organisation knows of them: OpenID Connect and LDAP. Every provider has
// settings of its own, `OIDC_<KEY>_…`, so that several may be set.

const text = z.string().trim().min(1);
const optional = text.optional();
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
/** Names of groups, separated by `;` as those of directories contain commas. */
const groups = z
  .string()
  .default('')
  .transform((value) => value.split(';').flatMap((name) => name.trim() || []));

/** What the rules of roles and accounts need to know, of each way to sign in. */
const rules = {
  /** Whoever is in one of them is a moderator, and nobody else; without any, roles are left alone. */
  MODERATOR_GROUPS: groups,
  /** Whoever is in none of them is refused; without any, nobody is. */
  REQUIRED_GROUPS: groups,
  /** Whether newcomers get accounts: never, where anybody may sign up, or in any case. */
  NEW_ACCOUNTS: z.enum(['off', 'open', 'always']).default('open'),
  /** Whether the account with the same confirmed e-mail address is taken for the same person's. */
  LINK_BY_EMAIL: onOff.default(false),
};

const provider = z.object({
  NAME: text.max(60).optional(),
  ISSUER: z.url({ protocol: /^https?$/ }),
  CLIENT_ID: text,
  CLIENT_SECRET: optional,
  SCOPES: text.default('openid profile email'),
  GROUPS_CLAIM: text.default('groups'),
  /** The provider may be in the site's own network, and without TLS. */
  PRIVATE_ADDRESS: onOff.default(false),
  ...rules,
});

const directory = z.object({
  NAME: text.max(60).default('LDAP'),
  URL: z.url({ protocol: /^ldaps?$/ }),
  START_TLS: onOff.default(false),
  /** File with the certificates of the authorities that may vouch for the server. */
  CA: optional,
  BIND_DN: optional,
  BIND_PASSWORD: optional,
  BASE: text,
  FILTER: text
    .includes('{name}', { message: 'expected {name}, where the name goes' })
    .default('(uid={name})'),
  /** The attribute that stays the same when somebody is renamed. */
  ID_ATTRIBUTE: text.default('entryUUID'),
  NAME_ATTRIBUTE: text.default('uid'),
  EMAIL_ATTRIBUTE: text.default('mail'),
  GROUPS_ATTRIBUTE: text.default('memberOf'),
  /** Whether the sign-in form asks the directory alone, and no passwords of the site. */
  ONLY: onOff.default(false),
  ...rules,
});

/** A provider of OpenID Connect, and the word that stands for it in addresses and in the database. */
export type ProviderSettings = z.output<typeof provider> & { readonly key: string; readonly title: string };
export type DirectorySettings = z.output<typeof directory>;
export type SignInRules = Pick<DirectorySettings, keyof typeof rules>;

/** All that people may sign in with besides the site's own passwords and networks. */
export interface SignInSettings {
  readonly providers: readonly ProviderSettings[];
  readonly directory: DirectorySettings | null;
}

/** Words that stand for something else where a provider's key would be. */
const TAKEN = ['twitter', 'facebook', 'ldap', 'providers'];

/**
 * Reads `OIDC_PROVIDERS`, the `OIDC_<KEY>_…` of each, and the `LDAP_…`. Answers what is wrong with them too,
 * a line for each; never a value.
 */
export function readSignInSettings(set: Readonly<Record<string, string>>): SignInSettings & {
  readonly mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const keys = (set['OIDC_PROVIDERS'] ?? '').split(',').flatMap((key) => key.trim() || []);
  const providers = keys.flatMap((key) => {
    if (
      !/^[a-z][a-z0-9-]{0,29}$/.test(key) ||
      TAKEN.includes(key) ||
      keys.indexOf(key) !== keys.lastIndexOf(key)
    )
      mistakes.push(`OIDC_PROVIDERS: ${key} is no key, or stands for something else`);
    const prefix = `OIDC_${key.replaceAll('-', '_').toUpperCase()}_`;
    const read = readGroup(provider, set, prefix, mistakes);
    if (read && !read.ISSUER.startsWith('https:') && !read.PRIVATE_ADDRESS)
      mistakes.push(`${prefix}ISSUER: expected https, unless ${prefix}PRIVATE_ADDRESS=on`);
    return read ? [{ ...read, key, title: read.NAME ?? key }] : [];
  });
  const found = set['LDAP_URL'] ? readGroup(directory, set, 'LDAP_', mistakes) : null;
  if (found?.BIND_DN && !found.BIND_PASSWORD) mistakes.push('LDAP_BIND_PASSWORD: expected with LDAP_BIND_DN');
  if (found?.START_TLS && found.URL.startsWith('ldaps:'))
    mistakes.push('LDAP_START_TLS: ldaps has TLS already');
  return { providers, directory: found, mistakes };
}

function readGroup<T extends z.ZodObject>(
  shape: T,
  set: Readonly<Record<string, string>>,
  prefix: string,
  mistakes: string[],
): z.output<T> | null {
  const names = Object.keys(shape.shape);
  const parsed = shape.safeParse(Object.fromEntries(names.map((name) => [name, set[prefix + name]])));
  if (parsed.success) return parsed.data;
  mistakes.push(...parsed.error.issues.map(({ path, message }) => `${prefix}${path.join('.')}: ${message}`));
  return null;
}
