/** Whether a place of lending/approvals.json names a file, by its base path. */
export function isMarkedFile(place: string, file: string): boolean {
  const [path] = place.split('#') as [string]
  const pattern = path
    .split(/(\*\*?)/)
    .map((part) => ({ '*': '[^/]*', '**': '.*' })[part] ?? part.replaceAll('.', '\\.'))
    .join('')
  return new RegExp(`^${pattern}$`).test(file)
}
