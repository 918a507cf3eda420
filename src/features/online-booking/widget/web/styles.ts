/** Sizes are in px, because websites may change the size of `rem`. Constructed style sheets need no `style-src`. */

/** Links without a class are styled as buttons. */
export const linkStyles = `a[data-orari]:not([class]){display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:14px;
background:var(--orari-background,#0b6a5c);color:var(--orari-text,#fff);font-weight:600;text-decoration:none}
a[data-orari]:not([class]):hover{filter:brightness(1.1)}
a[data-orari]:not([class]):focus-visible{outline:3px solid var(--orari-background,#0b6a5c);outline-offset:3px}`

export const windowStyles = `dialog{box-sizing:border-box;padding:0;border:0;margin:auto;width:480px;max-width:100%;height:var(--height,640px);
max-height:calc(100dvh - 48px);border-radius:20px;overflow:hidden;background:Canvas;color:CanvasText;box-shadow:0 24px 64px #0006}
dialog::backdrop{background:#0009}
dialog::before{content:"";position:absolute;inset:0;margin:auto;width:32px;height:32px;border-radius:50%;border:3px solid #8885;border-top-color:#888;
animation:turn 1s linear infinite}
@keyframes turn{to{rotate:1turn}}
iframe{position:relative;display:block;width:100%;height:100%;border:0}
button{position:absolute;top:8px;right:8px;width:44px;height:44px;padding:0 0 3px;border:0;border-radius:12px;background:none;color:inherit;
font:28px/1 system-ui,sans-serif;cursor:pointer}
@media(hover:hover){button:hover{background:#8883}}
button:focus-visible{outline:2px solid;outline-offset:-2px}
@media(max-width:528px){dialog{width:100%;height:var(--visible,100dvh);max-height:none;margin:var(--top,0) 0 0;border-radius:0}}
@media(prefers-reduced-motion){dialog::before{animation:none}}`
