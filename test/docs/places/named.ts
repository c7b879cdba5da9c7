// The meaning of `<!-- place: … -->` before a block: commands that run first, in the same shell, or a new machine.

export interface NamedPlace {
  /** A new home and a new workspace; otherwise everything is as the previous block left it. */
  readonly fresh?: boolean;
  /** Whether the user has a configuration with a model. Only with `fresh`. */
  readonly configured?: boolean;
  readonly before?: readonly string[];
}

const plan = 'planwright plan "refactor auth and deploy to staging"';

export const namedPlaces: Readonly<Record<string, NamedPlace>> = {
  "a new folder": { fresh: true, configured: true },
  "a machine where nothing is set": { fresh: true, configured: false },
  // The demo plays at a pace for readers; no reader waits here.
  "a fast demo": { fresh: true, configured: false, before: ["export PLANWRIGHT_DEMO_SPEED=60"] },
  "this checkout": { before: ["cd ~/code/planwright"] },
  "a plan waits": { before: [plan] },
  "a plan is approved": { before: [plan, "planwright approve 000000000000"] },
  "a plan was executed": { before: [plan, "planwright approve 000000000000", "planwright resume 000000000000"] },
  "a question waits": { before: ['planwright run "Deploy the application" --mode build # exit code 3'] },
  "a session is there": { before: ['planwright run "What is in this folder?"'] },
  "a recording is checked in": {
    fresh: true,
    before: [
      "mkdir -p test/project && cp -R package.json README.md src test/project/",
      'planwright plan "add a health check" --cwd test/project --record test/recording # exit code 3',
      "rm -r test/project/plans",
    ],
  },
  "a server runs": { before: ["planwright serve"] },
};
