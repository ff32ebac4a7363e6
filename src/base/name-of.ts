/** What somebody is called: the name that they chose, else their username. */
export function nameOf({
  username,
  displayname,
}: {
  readonly username: string;
  readonly displayname: string;
}): string {
  return displayname || username;
}
