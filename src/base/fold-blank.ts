/** The text with at most one blank line in a row, and none around it. */
export function foldBlank(text: string): string {
  const lines = text.trim().split('\n');
  return lines.filter((line, at) => line.trim() !== '' || lines[at - 1]?.trim() !== '').join('\n');
}
