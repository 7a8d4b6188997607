/** Leaves only the rows with all words of the field "search", and says how many they are. */
export const searchScript = `
const field = document.getElementById('search')
const told = document.querySelector('output')
const rows = [...document.querySelectorAll('tbody tr')].map((row) => [row, row.textContent.toLowerCase()])
const search = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const [row, content] of rows) {
    row.hidden = !words.every((word) => content.includes(word))
    if (!row.hidden) found += 1
  }
  for (const part of document.querySelectorAll('section'))
    part.hidden = !part.querySelector('tbody tr:not([hidden])')
  told.textContent = words.length === 0 ? '' : found + ' of ' + rows.length
}
field.addEventListener('input', search)
search()
`
