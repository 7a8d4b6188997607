const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A string in which `[words](target)` is a link. Targets elsewhere open beside the form, so that nothing typed is lost. */
export function Words({ text }: { readonly text: string }) {
  const parts = []
  let end = 0
  for (const match of text.matchAll(link)) {
    parts.push(text.slice(end, match.index))
    parts.push(
      <a key={match.index} href={match[2]} target="_blank" rel="noopener">
        {match[1]}
      </a>,
    )
    end = match.index + match[0].length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
