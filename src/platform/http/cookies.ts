import type { FastifyReply } from 'fastify';

/** The session cookie's name; over https browsers bind `__Host-` cookies to this one host. Design §6. */
export function sessionCookie(https: boolean): string {
  return https ? '__Host-session' : 'session';
}

/** Sets the session cookie. */
export function setSessionCookie(reply: FastifyReply, https: boolean, token: string, expires: Date): void {
  reply.setCookie(sessionCookie(https), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    expires,
  });
}

/** Removes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(sessionCookie(https), { path: '/', httpOnly: true, sameSite: 'lax', secure: https });
}
