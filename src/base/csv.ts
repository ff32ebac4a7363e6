/**
 * One line of a CSV file. Anything that a spreadsheet would run as a formula is turned into plain text;
 * negative amounts stay numbers. RFC 4180
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(field: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(field) && !/^-\d+(\.\d+)?$/.test(field);
  const plain = isFormula ? `'${field}` : field;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
