/** The XPath of a button by what it says, or by its label. */
export function button(name: string): string {
  return `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
}

/** The XPath of a field by the beginning of its label. */
export function field(label: string): string {
  return `//*[@id = //label[starts-with(normalize-space(), "${label}")]/@for]`;
}
