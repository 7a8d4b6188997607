/**
 * Gives the links to other languages the query and fragment of now: the server wrote them for the
 * address that it was asked for.
 */
export function keepPlaceInLanguages(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a') : null
    if (!link) return
    const here = new URL(location.href)
    for (const [name, value] of new URL(link.href).searchParams)
      if (name === 'orgCode' || name === 'language') here.searchParams.set(name, value)
    link.href = here.href
  })
}
