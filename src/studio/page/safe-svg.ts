/** Charts as they may stand in the page. Those of somebody's own game come from where its code runs. */

/** What charts are drawn with: neither links nor scripts, nor anything that is loaded from elsewhere. */
const ELEMENTS = new Set(
  "svg g defs clipPath linearGradient stop path rect circle line polygon polyline text tspan title desc".split(" "),
);
const ATTRIBUTES =
  /^(aria-[a-z]+|role|class|id|d|x|y|x[12]|y[12]|r|cx|cy|dx|dy|width|height|viewBox|points|transform|fill|stroke|opacity|offset|version|xmlns(:xlink)?|tabindex|dominant-baseline|((fill|stroke|font|text|stop|clip|color)-[a-z-]+)|gradientUnits|pointer-events|overflow|preserveAspectRatio)$/;
const SVG = "http://www.w3.org/2000/svg";

/** The chart's root, of which nothing was kept that charts don't need; undefined where it is no drawing. */
export function safeSvg(text: string): SVGElement | undefined {
  const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
  if (root.namespaceURI !== SVG || root.localName !== "svg") return undefined;
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (element.namespaceURI !== SVG || !ELEMENTS.has(element.localName)) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      if (!ATTRIBUTES.test(name) || /url\s*\((?!\s*["']?#)/i.test(value)) element.removeAttribute(name);
    }
  }
  return root as unknown as SVGElement;
}
