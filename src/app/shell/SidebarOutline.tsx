/** Keeps the place of a sidebar while the page loads, so that the main column stays where it is. */
export function SidebarOutline() {
  return (
    <div className="progress-sidebar skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
