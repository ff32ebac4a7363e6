import type { FastifyReply } from 'fastify';

/**
 * The name of the session cookie. Over https it begins with `__Host-`, which makes browsers bind it to this
 * very host. Design §6.
 */
export function sessionCookie(https: boolean): string {
  return https ? '__Host-session' : 'session';
}

/** Sets the session cookie. */
export function setSessionCookie(reply: FastifyReply, https: boolean, token: string, expires: Date): void {
  reply.setCookie(sessionCookie(https), token, { ...hiddenCookie(https), expires });
}

/** Removes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(sessionCookie(https), hiddenCookie(https));
}

/** A cookie that ties one step of signing in to the browser that began it. Scripts cannot read it. */
export interface BindingCookie {
  readonly name: string;
  /** How long the step may take, ms. */
  readonly life: number;
}

/** Binds this browser to a secret. */
export function bindBrowser(
  reply: FastifyReply,
  https: boolean,
  { name, life }: BindingCookie,
  secret: string,
): void {
  reply.setCookie(bindingName(https, name), secret, { ...hiddenCookie(https), maxAge: life / 1000 });
}

/** The secret that this browser is bound to; undefined if there is none. */
export function boundSecret(
  cookies: Readonly<Record<string, string | undefined>>,
  https: boolean,
  { name }: BindingCookie,
): string | undefined {
  return cookies[bindingName(https, name)];
}

/** Releases the browser from its secret. */
export function releaseBrowser(reply: FastifyReply, https: boolean, { name }: BindingCookie): void {
  reply.clearCookie(bindingName(https, name), hiddenCookie(https));
}

function bindingName(https: boolean, name: string): string {
  return https ? `__Host-${name}` : name;
}

/** What cookies that only the site's own requests bring are set with. */
export function hiddenCookie(https: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
}
