const paths = {
  problem:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.2 5h2.4v6.4h-2.4V7Zm1.2 10.6a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Z',
  done: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.4 14.2-4-4 1.7-1.7 2.3 2.3 5.1-5.1 1.7 1.7-6.8 6.8Z',
  note: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1.2 15h-2.4v-6.4h2.4V17ZM12 9.4a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Z',
  open: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 16a7 7 0 1 1 0-14 7 7 0 0 1 0 14Z',
} as const

/** Always next to words that say the same. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg
      className="lintel-icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} fill="currentColor" />
    </svg>
  )
}
