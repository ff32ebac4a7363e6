import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { isModerator } from '#base/person.ts';
import { isAllowed } from '#base/policy.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { EMAIL_MAX, NAME_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN, TEXTS } from './texts.ts';
import { type Mistake, mistakesOf } from '#base/mistake.ts';
import { hasNameLetters, isOneScript, plainName } from './username.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

type ViewerRights = Pick<Viewer, 'id' | 'acl'> | null;

/** Whether this account is the viewer's own. */
export function isSelf(viewer: ViewerRights, accountId: number): boolean {
  return viewer?.id === accountId;
}

/** Name, address, password and preferences: only one's own. Spec §6. */
export function mayEditAccount(viewer: ViewerRights, accountId: number): boolean {
  return isSelf(viewer, accountId);
}

/** Picture, cover and bio: one's own; moderators may take them down. */
export function mayEditProfile(viewer: ViewerRights, accountId: number): boolean {
  return isSelf(viewer, accountId) || isModerator(viewer);
}

/** Everything that an account made, including unlisted videos. Spec §6. */
export function maySeeAllOf(viewer: ViewerRights, accountId: number): boolean {
  return isSelf(viewer, accountId) || isModerator(viewer);
}

/** Disabling an account; never one's own, and never another moderator's. Spec §6. */
export function mayBan(viewer: ViewerRights, account: { id: number; acl: string }): boolean {
  return isAllowed(viewer, 'ban', { ownerId: account.id }) && !isModerator(account);
}

/** Making somebody a moderator, or ending that; never oneself. */
export function mayGiveRoles(viewer: ViewerRights, account: { id: number }): boolean {
  return isAllowed(viewer, 'give-roles', { ownerId: account.id });
}

/** Taking a name away; never one's own, and never another moderator's. */
export function mayRename(viewer: ViewerRights, account: { id: number; acl: string }): boolean {
  return isAllowed(viewer, 'rename', { ownerId: account.id }) && !isModerator(account);
}

/** Notes about an account: everybody's who moderates but its own. */
export function mayNote(viewer: ViewerRights, account: { id: number }): boolean {
  return isAllowed(viewer, 'note-about', { ownerId: account.id });
}

/** The fields that the form of sign-in details sends, without the password if none was typed. */
export function detailsEdit({
  password,
  password_confirm,
  ...edit
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return password || password_confirm
    ? { ...edit, password: password ?? '', password_confirm: password_confirm ?? '' }
    : edit;
}

/** What is wrong with the form of sign-in details, in the order of its fields. */
export function detailsMistakes(fields: Readonly<Record<string, string>>): Mistake[] {
  const { username = '', email = '', password, password_confirm } = detailsEdit(fields);
  return [
    ...mistakesOf(usernameMistake(username), email.trim() ? emailMistake(email) : null),
    ...(password === undefined ? [] : passwordMistakes(password, password_confirm)),
  ];
}

/** What is wrong with the sign-in form, in the order of its fields. Spec §5 Sign-in. */
export function signInMistakes({ identity, password }: { identity: string; password: string }): Mistake[] {
  return mistakesOf(
    identity.trim() ? null : { param: 'identity', text: texts.usernameRequired },
    password ? null : { param: 'password', text: texts.passwordRequired },
  );
}

/** What is wrong with the form for forgotten passwords; null if it may be sent. */
export function forgotMistake(usernameOrEmail: string): Mistake | null {
  return usernameOrEmail.trim() ? null : { param: 'usernameOrEmail', text: texts.usernameOrEmailRequired };
}

/** Fields of the sign-up form; a connected network replaces the password. */
export interface SignUpFields {
  readonly username: string;
  readonly email?: string;
  readonly password: string;
  /** Undefined if the client asks only once. */
  readonly password_confirm?: string;
  readonly connected?: boolean;
}

/** What is wrong with the sign-up form: name, password, address. Spec §5 Sign-up. */
export function signUpMistakes(fields: SignUpFields): Mistake[] {
  const { username, email = '', password, password_confirm, connected = false } = fields;
  return mistakesOf(
    usernameMistake(username),
    ...(connected && !password ? [] : passwordMistakes(password, password_confirm)),
    email.trim() ? emailMistake(email) : null,
  );
}

/** What is wrong with a username, judging by its characters and length alone; null if nothing. */
export function usernameMistake(username: string): Mistake | null {
  const name = plainName(username);
  const wrong = (text: string): Mistake => ({ param: 'username', text });
  if (!name) return wrong(texts.usernameChoose);
  if ([...name].length < NAME_MIN) return wrong(texts.usernameShort);
  if ([...name].length > NAME_MAX) return wrong(texts.usernameLong({ most: NAME_MAX }));
  if (!hasNameLetters(name)) return wrong(texts.usernameLetters);
  return isOneScript(name) ? null : wrong(texts.usernameMixed);
}

/**
 * The first thing that is wrong with a password; null if nothing. Strength is a hint, not a rule. Spec §5,
 * design §9.
 */
export function passwordMistake(password: string, confirm: string | undefined): Mistake | null {
  return passwordMistakes(password, confirm)[0] ?? null;
}

/** What is wrong with a password and its repetition, if the client asks for one. */
export function passwordMistakes(password: string, confirm: string | undefined): Mistake[] {
  const isRepeated = confirm === undefined || confirm === password;
  return mistakesOf(
    lengthMistake(password),
    isRepeated ? null : { param: 'password_confirm', text: texts.passwordMismatch },
  );
}

function lengthMistake(password: string): Mistake | null {
  const wrong = (text: string): Mistake => ({ param: 'password', text });
  if (!password) return wrong(texts.passwordRequired);
  if (password.length < PASSWORD_MIN) return wrong(texts.passwordShort);
  return password.length > PASSWORD_MAX ? wrong(texts.passwordLong({ most: PASSWORD_MAX })) : null;
}

/**
 * What is wrong with an e-mail address; null if it is plausible. Only sending an e-mail proves that it
 * exists.
 */
export function emailMistake(email: string): Mistake | null {
  const address = email.trim();
  const fits =
    address.length <= EMAIL_MAX &&
    /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/.test(address);
  return fits ? null : { param: 'email', text: texts.emailInvalid };
}

/** The form in which e-mail addresses are compared, regardless of case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** A new person's profile, which offers the first steps and leads back to the path where they signed up. */
export function welcomeAt(profile: string, from: string): string {
  return `${profile}?welcome=${encodeURIComponent(from)}`;
}

/** A path on this site to go to after signing in; null for anything else, which leads home. */
export function safeNext(next: string | undefined): string | null {
  return next !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : null;
}
