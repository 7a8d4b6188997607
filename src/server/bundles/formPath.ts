/** URL path of a form's module, below /config/. */
export function formPath({ hash }: { readonly hash: string }): string {
  return `forms/${hash}.js`
}
