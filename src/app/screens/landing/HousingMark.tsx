/** The Equal Housing mark (24 CFR 110): a house with an equals sign. Its words follow it. */
export function HousingMark() {
  return (
    <svg className="landing-housing" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 3 2 16v7h5v22h34V23h5v-7zm11 36H13V19l11-6.5L35 19z" />
      <path d="M17 21h14v5H17zM17 30h14v5H17z" />
    </svg>
  )
}
