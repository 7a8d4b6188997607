import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes index.html beside the pictures of a folder of lenders (LENDER/SCREEN~STATE~WIDTH~SCHEME
 * .png): a row for each state of a screen, its widths and schemes side by side. Returns how many
 * pictures it shows.
 */
export function writeGallery(folder: string): number {
  const rows = new Map<string, { readonly file: string; readonly title: string }[]>()
  for (const lender of readdirSync(folder, { withFileTypes: true })) {
    if (!lender.isDirectory()) continue
    for (const picture of readdirSync(join(folder, lender.name)).sort()) {
      const [screen, state, width, scheme] = picture.replace(/\.png$/, '').split('~')
      const row = `${screen} · ${state} · ${lender.name}`
      const file = `${lender.name}/${encodeURIComponent(picture)}`
      rows.set(row, [...(rows.get(row) ?? []), { file, title: `${width} px, ${scheme}` }])
    }
  }
  const body = [...rows]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([row, pictures]) =>
        `<section><h2>${row}</h2><div>${pictures
          .map(
            ({ file, title }) =>
              `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${row}, ${title}"></a><figcaption>${title}</figcaption></figure>`,
          )
          .join('')}</div></section>`,
    )
    .join('\n')
  writeFileSync(join(folder, 'index.html'), `${head}\n${body}\n`)
  return [...rows.values()].flat().length
}

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
body { margin: 24px; font: 14px system-ui, sans-serif; background: #eee; }
h2 { font-size: 14px; }
div { display: flex; gap: 16px; overflow-x: auto; align-items: start; }
figure { margin: 0; }
img { height: 480px; border: 1px solid #bbb; background: #fff; object-fit: cover; object-position: top; }
</style>`
