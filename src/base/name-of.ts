/** What somebody is called: their display name, or else their username. */
export function nameOf({
  username,
  displayname,
}: {
  readonly username: string;
  readonly displayname: string;
}): string {
  return displayname || username;
}
