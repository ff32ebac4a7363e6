/**
 * Escapes text for an element or a quoted attribute of HTML or XML. Control characters, which XML forbids
 * even when escaped, are dropped. XML 1.0 §2.2.
 */
export function escapeMarkup(text: string): string {
  const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
  return plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

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
