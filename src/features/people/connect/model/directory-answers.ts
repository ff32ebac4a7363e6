import type { Entry } from 'ldapts';
import { disarm } from '#base/disarm.ts';
import type { DirectorySettings } from '#base/sign-in-settings.ts';
import { dnKey, roleOf } from '../rules.ts';
import type { NetworkPerson } from './networks.ts';

/** The entry has no LDAP_ID_ATTRIBUTE. */
class MissingIdError extends Error {
  override readonly name = 'MissingIdError';
}

/** Who an entry is about. @throws MissingIdError */
export function personIn(entry: Entry, settings: DirectorySettings): NetworkPerson {
  const { MODERATOR_GROUPS, REQUIRED_GROUPS } = settings;
  const rules = {
    MODERATOR_GROUPS: MODERATOR_GROUPS.map(dnKey),
    REQUIRED_GROUPS: REQUIRED_GROUPS.map(dnKey),
  };
  const id = [entry[settings.ID_ATTRIBUTE]].flat()[0];
  // The name of an entry is no id: whoever has it next would be let into the account of the one before.
  if (!id?.length) throw new MissingIdError();
  return {
    id: plainId(id),
    name: disarm(textsOf(entry, settings.NAME_ATTRIBUTE)[0] ?? '').trim(),
    email: textsOf(entry, settings.EMAIL_ATTRIBUTE)[0]?.trim() || null,
    role: roleOf(rules, textsOf(entry, settings.GROUPS_ATTRIBUTE).map(dnKey)),
  };
}

/** Ids that are text stay text; those of Active Directory are bytes. */
function plainId(id: Buffer | string): string {
  const text = id.toString('utf8');
  return /^[\x20-\x7e]+$/.test(text) ? text : Buffer.from(id).toString('hex');
}

/** The values of an attribute, by its name in any case. */
function textsOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  return name === undefined ? [] : [entry[name]].flat().map(String);
}
