/**
 * Elements that run something or show other documents, by name without prefix. Animations can set
 * any attribute, so they count.
 */
const elements =
  /<(?:[\w.-]+:)?(script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate\w*)(?=[\s/>])/i
/** `onload=`, `ON CLICK =`: any attribute that starts so, in quotes or not. */
const handler = /[\s"'/](on[a-z]+)\s*=/i
const reference =
  /[\s"'/]((?:[\w.-]+:)?(?:href|src|base))\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const ownPart = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]|$)/i
const loadedByStyle = /@import|url\(\s*["']?\s*(?!["'#]|data:image\/(?:png|jpeg|gif|webp)[;,])/i

/**
 * What in an SVG drawing runs something or loads something from elsewhere, in the words of its
 * source; undefined if nothing does. Comments count as well: parsers differ about where one ends.
 */
export function findActive(svg: string): string | undefined {
  if (/<!ENTITY/i.test(svg)) return '<!ENTITY'
  if (/<\?xml-stylesheet/i.test(svg)) return '<?xml-stylesheet'
  const element = elements.exec(svg)?.[1]
  if (element !== undefined) return `<${element}>`
  const attribute = handler.exec(svg)?.[1]
  if (attribute !== undefined) return `${attribute}=`
  for (const [, name, ...values] of svg.matchAll(reference))
    if (!ownPart.test(values.find((value) => value !== undefined) ?? '')) return `${name}=`
  return loadedByStyle.test(svg) ? 'a style that loads something' : undefined
}
