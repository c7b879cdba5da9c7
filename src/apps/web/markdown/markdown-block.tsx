// Renders Markdown safely: no HTML, no images from other sites, and links that send no referrer.
import { lazy, memo, Suspense, type ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";

const CodeBlock = lazy(() => import("./code-block.tsx"));

const components: Components = {
  a: ({ node: _node, ...rest }) => <a {...rest} target="_blank" rel="noreferrer noopener" />,
  img: ({ alt, src }) => (
    <a href={typeof src === "string" ? src : undefined} target="_blank" rel="noreferrer noopener">
      {alt || src}
    </a>
  ),
  pre: ({ node: _node, children }) => <>{children}</>,
  code: ({ node, className, children }) => {
    const text = String(children);
    const isBlock =
      className !== undefined ||
      text.endsWith("\n") ||
      (node?.position && node.position.start.line !== node.position.end.line);
    return isBlock ? (
      <Code text={text.replace(/\n$/, "")} language={/language-(\S+)/.exec(className ?? "")?.[1]} />
    ) : (
      <code>{children}</code>
    );
  },
  table: ({ node: _node, ...rest }: ComponentProps<"table"> & { node?: unknown }) => (
    <div className="overflow-x-auto" tabIndex={0} role="group">
      <table {...rest} />
    </div>
  ),
};

function Code({ text, language }: { readonly text: string; readonly language: string | undefined }) {
  const plain = (
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
  return (
    <Suspense fallback={plain}>
      <CodeBlock text={text} language={language} />
    </Suspense>
  );
}

export default memo(function MarkdownBlock({ text }: { readonly text: string }) {
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
      {text}
    </ReactMarkdown>
  );
});
