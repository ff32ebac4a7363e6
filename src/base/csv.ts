/**
 * One line of a file for spreadsheets. What a spreadsheet would take for a formula becomes plain text;
 * amounts below 0 stay numbers. RFC 4180
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(field: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(field) && !/^-\d+(\.\d+)?$/.test(field);
  const plain = isFormula ? `'${field}` : field;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
