// The files of the demo.
/** The service that the demo plays on, and its scenes. Loaded only where there is a demo. */
export async function openDemoFiles() {
  const [{ demoWorkspace, scenes, scenesIn }, { demoSpeed }] = await Promise.all([
    import("../../adapters/models/demo/demo-files.ts"),
    import("../../adapters/models/demo/open-demo.ts"),
  ]);
  return { demoWorkspace, scenes, scenesIn, demoSpeed };
}
