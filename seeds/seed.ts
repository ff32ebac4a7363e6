/** Fills the site with believable content. */
export async function seed(_args: string[]): Promise<void> {
  console.log('Nothing to seed yet.');
}
