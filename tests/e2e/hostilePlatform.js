/* oxlint-disable unicorn/consistent-function-scoping -- a classic script: what is outside the block is global */
/*
 * A browser that does not exist yet, and one that lacks what is optional: a classic script that runs before the page's own.
 * - Methods that return nothing today return Promises.
 * - Names of the global scope and of prototypes are taken that no page knows today.
 * - What is optional in our browsers is absent. A walk that is about one of these asks for it: globalThis[Symbol.for('lintel.withheld')].clipboard()
 */
{
  const returnNothing = {
    Window: [
      'scroll',
      'scrollTo',
      'scrollBy',
      'focus',
      'blur',
      'print',
      'postMessage',
      'clearTimeout',
      'clearInterval',
      'cancelAnimationFrame',
    ],
    EventTarget: ['addEventListener', 'removeEventListener'],
    Event: ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'],
    Node: ['normalize'],
    Element: [
      'scroll',
      'scrollTo',
      'scrollBy',
      'scrollIntoView',
      'setAttribute',
      'removeAttribute',
      'remove',
      'append',
      'prepend',
      'before',
      'after',
      'replaceWith',
      'replaceChildren',
      'setPointerCapture',
      'releasePointerCapture',
      'insertAdjacentText',
    ],
    HTMLElement: ['focus', 'blur', 'click', 'showPopover', 'hidePopover'],
    SVGElement: ['focus', 'blur'],
    HTMLInputElement: [
      'select',
      'setSelectionRange',
      'setRangeText',
      'setCustomValidity',
      'showPicker',
      'stepUp',
      'stepDown',
    ],
    HTMLTextAreaElement: ['select', 'setSelectionRange', 'setRangeText', 'setCustomValidity'],
    HTMLSelectElement: ['setCustomValidity', 'showPicker', 'remove'],
    HTMLFormElement: ['submit', 'reset', 'requestSubmit'],
    HTMLDialogElement: ['show', 'showModal', 'close', 'requestClose'],
    HTMLCanvasElement: ['toBlob'],
    DOMTokenList: ['add', 'remove'],
    CSSStyleDeclaration: ['setProperty'],
    Selection: ['removeAllRanges', 'addRange', 'selectAllChildren', 'collapse'],
    History: ['pushState', 'replaceState', 'back', 'forward', 'go'],
    Storage: ['setItem', 'removeItem', 'clear'],
    ResizeObserver: ['observe', 'unobserve', 'disconnect'],
    IntersectionObserver: ['observe', 'unobserve', 'disconnect'],
    MutationObserver: ['observe', 'disconnect'],
    PerformanceObserver: ['observe', 'disconnect'],
    AbortController: ['abort'],
    BroadcastChannel: ['postMessage', 'close'],
    MessagePort: ['postMessage', 'close'],
    XMLHttpRequest: ['open', 'send', 'abort', 'setRequestHeader'],
    FormData: ['append', 'set', 'delete'],
    Headers: ['append', 'set', 'delete'],
    URLSearchParams: ['append', 'set', 'delete', 'sort'],
  }

  const promise = Promise
  const newName = (target, name, value) => {
    try {
      Object.defineProperty(target, name, {
        value,
        configurable: true,
        writable: true,
        enumerable: false,
      })
    } catch {
      // It is there already and cannot be changed.
    }
  }
  const holderOf = (name, method) => {
    const own = name === 'Window' ? globalThis : globalThis[name]?.prototype
    return own && Object.hasOwn(own, method) ? own : undefined
  }

  for (const [name, methods] of Object.entries(returnNothing))
    for (const method of methods) {
      const holder = holderOf(name, method)
      const original = holder?.[method]
      if (typeof original !== 'function') continue
      // A method, not an arrow: `this` is the caller's, and `new` is refused as it is for the
      // original.
      const wrapped = {
        [method](...parameters) {
          const result = original.apply(this, parameters)
          return result === undefined ? promise.resolve() : result
        },
      }[method]
      newName(holder, method, wrapped)
    }

  // Options of ResizeObserver are newer than the observer: a browser without them reads the element
  // alone.
  const { observe } = ResizeObserver.prototype
  newName(ResizeObserver.prototype, 'observe', function (element) {
    return observe.call(this, element)
  })

  // Whatever is read of a name that no one knows yet is there, can be called, and is of no use.
  const strange = new Proxy(function () {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => 'strange' : strange),
    apply: () => strange,
  })
  const newGlobals = [
    'scheduler',
    'Temporal',
    'Observable',
    'LanguageModel',
    'Translator',
    'ai',
    'model',
    'page',
    'session',
    'view',
    'step',
    'flow',
    'lintel',
    'app',
    'say',
    'form',
  ]
  for (const name of newGlobals) if (!(name in globalThis)) newName(globalThis, name, strange)
  for (const name of ['step', 'pointer', 'label', 'ask', 'arrive', 'settle'])
    if (!(name in Element.prototype)) newName(Element.prototype, name, strange)
  for (const name of ['first', 'last', 'unique', 'groupBy', 'sum'])
    if (!(name in Array.prototype)) newName(Array.prototype, name, () => strange)

  const withheld = {}
  const withhold = (target, name, key = name) => {
    for (let holder = target; holder; holder = Object.getPrototypeOf(holder)) {
      const descriptor = Object.getOwnPropertyDescriptor(holder, name)
      if (!descriptor?.configurable) continue
      delete holder[name]
      withheld[key] = () => Object.defineProperty(holder, name, descriptor)
    }
  }
  withhold(globalThis, 'requestIdleCallback')
  withhold(globalThis, 'cancelIdleCallback')
  for (const name of [
    'clipboard',
    'geolocation',
    'connection',
    'scheduling',
    'share',
    'vibrate',
    'userAgentData',
    'wakeLock',
    'permissions',
    'storage',
  ])
    withhold(navigator, name)
  // Pages that come over plain HTTP lack it.
  withhold(crypto, 'randomUUID')
  withhold(document, 'startViewTransition')
  for (const name of [
    'navigation',
    'cookieStore',
    'visualViewport',
    'showOpenFilePicker',
    'showSaveFilePicker',
    'EyeDropper',
  ])
    withhold(globalThis, name)
  for (const name of ['scrollIntoViewIfNeeded', 'computedStyleMap', 'moveBefore'])
    withhold(Element.prototype, name)
  for (const name of ['any', 'timeout']) withhold(AbortSignal, name, `AbortSignal.${name}`)
  for (const [target, name] of [
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'try'],
    [Promise, 'withResolvers'],
    [Array, 'fromAsync'],
    [URL, 'canParse'],
    [URL, 'parse'],
    [Set.prototype, 'union'],
    [Set.prototype, 'intersection'],
    [Set.prototype, 'difference'],
  ])
    withhold(target, name, `newer.${name}`)
  Object.defineProperty(globalThis, Symbol.for('lintel.withheld'), { value: withheld })
}
