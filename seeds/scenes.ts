/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures that move, as filters of ffmpeg that need no file. Each answers a graph for one size. */
export type Scene = keyof typeof SCENES;

/** Frames a second of every clip. */
const RATE = 30;

// Formulas cost by the pixel: they are painted small, at half the rate, for one round that then repeats.
/** Short side of a painted picture, pixels. */
const PAINTED = 160;
/** Short side of a picture as formulas count: what they say of lengths is of this many. */
const FORMULA_SIDE = 84;
const PAINTED_RATE = 15;
/** Frames of a round. */
const ROUND = 90;

const SCENES = {
  sunset: paint(
    `if(lt(Y/H,.62),if(${sun()},255,235-95*Y/H),120+70*${glitter()})`,
    `if(lt(Y/H,.62),if(${sun()},226,92+85*Y/H),62+60*${glitter()})`,
    `if(lt(Y/H,.62),if(${sun()},150,140-50*Y/H),92+20*sin(Y*1.1-T))`,
  ),
  hills: shade(
    hills(),
    'if(lt(val,15),58,if(lt(val,25),98,if(lt(val,35),150,245-.4*val)))',
    'if(lt(val,15),96,if(lt(val,25),140,if(lt(val,35),176,242-.2*val)))',
    'if(lt(val,15),70,if(lt(val,25),104,if(lt(val,35),150,240)))',
  ),
  aurora: paint(
    `12+70*${curtain('.55', '21', '.5')}+${stars()}`,
    `18+215*${curtain('.38', '17', '.6')}+${stars()}`,
    `44+90*${curtain('.38', '17', '.6')}+120*${curtain('.55', '21', '.5')}+${stars()}`,
  ),
  fire: shade(
    `255*clip(${flames()},0,1)`,
    'clip(val*1.9,0,255)',
    'clip(val*1.6-115,0,255)',
    'clip(val*1.7-268,0,255)',
  ),
  city: paint(
    `if(${tower()}, if(${windows()},250,26), 40+70*Y/H)`,
    `if(${tower()}, if(${windows()},196,28), 30+36*Y/H)`,
    `if(${tower()}, if(${windows()},104,44), 70+50*Y/H)`,
  ),
  snow: paint(
    `if(${flakes()},246,60+60*Y/H)`,
    `if(${flakes()},248,82+74*Y/H)`,
    `if(${flakes()},255,116+84*Y/H)`,
  ),
  road: paint(
    `if(lt(Y/H,.46),28+60*Y/H,if(${lane()},if(${dashes()},250,58),22+18*${rows()}))`,
    `if(lt(Y/H,.46),26+30*Y/H,if(${lane()},if(${dashes()},214,60),46+22*${rows()}))`,
    `if(lt(Y/H,.46),66+90*Y/H,if(${lane()},if(${dashes()},120,70),40+10*${rows()}))`,
  ),
  lava: shade(
    `127*clip(${balls()},0,2)`,
    '70+185*clip((val-130)/22,0,1)',
    '24+104*clip((val-80)/70,0,1)',
    '96-30*val/255',
  ),
  tunnel: shade(`(70+150*gt(${spiral()},0))*${depth()}`, 'val', '10+val*.6', '150-val*.45'),
  moon: shade(`min(255,${moon()}*235+${stars()})`, '10+val*.96', '12+val*.94', '32+val*.85'),
  ball: paint(
    `if(${bouncing()},255,if(${floor()},196,236)-60*${shadow()})`,
    `if(${bouncing()},120,if(${floor()},182,230)-60*${shadow()})`,
    `if(${bouncing()},72,if(${floor()},160,214)-60*${shadow()})`,
  ),
  ripple: paint(
    `40+50*${ring('.4', '.5', '5')}`,
    `90+80*${ring('.4', '.5', '5')}*${ring('.7', '.3', '3')}`,
    `120+110*${ring('.7', '.3', '3')}`,
  ),
  plasma: paint('128+90*sin(X/17+T*1.3)+30*sin(Y/9-T)', '90+70*sin((X+Y)/23+T)', '120+100*cos(Y/13-T*0.7)'),
  gradient: ({ width, height }: Size) =>
    `gradients=s=${width}x${height}:r=${RATE}:n=4:seed=5:speed=0.012` +
    ':c0=0xff8a5c:c1=0x5b2a86:c2=0xffc23d:c3=0x1b3a5b',
  life: (size: Size) =>
    `life=s=${even(size, 4)}:r=12:mold=12:ratio=0.2:seed=7` +
    `:death_color=0x3a2f5b:life_color=0xffc23d:mold_color=0x101216,${up(size, 'bicubic')},fps=${RATE}`,
  automaton: (size: Size) =>
    `cellauto=s=${even(size, 4)}:rule=110:r=${RATE}:random_fill_ratio=0.4:random_seed=3:scroll=1,` +
    'format=gray,' +
    `${up(size, 'bicubic')},format=rgb24,lutrgb=r='16+val*0.9':g='40+val*0.6':b='60+val*0.4'`,
  fractal: (size: Size) =>
    `mandelbrot=s=${even(size, 2)}:r=${RATE}:maxiter=300:start_scale=2.5:end_scale=0.0008:end_pts=240` +
    `:inner=mincol:outer=normalized_iteration_count,${up(size, 'bicubic')}`,
};

/** The picture of a scene, turned by `hue` degrees around the colour wheel. */
export function picture(scene: Scene, size: Size, hue: number): string {
  return `${SCENES[scene](size)}${hue === 0 ? '' : `,hue=h=${hue}`},format=yuv420p`;
}

/** A scene from three formulas of X, Y, W, H and T, one a colour, 0 to 255. */
function paint(red: string, green: string, blue: string): (size: Size) => string {
  const [r, g, b] = [red, green, blue].map(inUnits);
  return (size) => `${canvas(size)},geq=r='${r}':g='${g}':b='${b}',${repeat()},${up(size, 'bicubic')}`;
}

/** A scene from one formula, 0 to 255, whose values `val` are then coloured. */
function shade(value: string, red: string, green: string, blue: string): (size: Size) => string {
  const colours = `format=rgb24,lutrgb=r='${red}':g='${green}':b='${blue}'`;
  return (size) =>
    `${canvas(size)},format=gray,geq=lum='${inUnits(value)}',${repeat()},${colours},${up(size, 'bicubic')}`;
}

/** The formula over the pixels that are painted. */
function inUnits(formula: string): string {
  return formula.replaceAll(/\b[XYWH]\b/g, `($&*${FORMULA_SIDE / PAINTED})`);
}

function canvas({ width, height }: Size): string {
  const scale = PAINTED / Math.min(width, height);
  const [w, h] = [width, height].map((side) => 2 * Math.round((side * scale) / 2));
  return `nullsrc=s=${w}x${h}:r=${PAINTED_RATE}:d=${ROUND / PAINTED_RATE}`;
}

function repeat(): string {
  return `loop=loop=-1:size=${ROUND},fps=${RATE}`;
}

function up({ width, height }: Size, flags: string): string {
  return `scale=${width}:${height}:flags=${flags}`;
}

/** The size divided, with even sides. */
function even({ width, height }: Size, divisor: number): string {
  return [width, height].map((side) => 2 * Math.round(side / divisor / 2)).join('x');
}

/** Three ranges at 10, 20 and 30, and above them the sky from 100 down to 200. */
function hills(): string {
  const edge = (at: string, wave: string, speed: string) =>
    `H*(${at}+.07*sin(X/${wave}+T*${speed})+.03*sin(X/7+T*${speed}*1.5))`;
  const [near, middle, far] = [edge('.74', '23', '.9'), edge('.6', '31', '.5'), edge('.48', '41', '.2')];
  return `if(gt(Y,${near}),10,if(gt(Y,${middle}),20,if(gt(Y,${far}),30,100+100*Y/H)))`;
}

function sun(): string {
  return `lt(hypot(X-W/2,Y-H*(.36+.006*T)),H*.15)`;
}

/** Light on the sea, below the sun. */
function glitter(): string {
  return `sin(Y*1.4+2*sin(X/9+T)+T*2)*exp(-abs(X-W/2)/(W*.22))`;
}

function curtain(at: string, wave: string, speed: string): string {
  return `exp(-pow((Y/H-${at}-.12*sin(X/${wave}+T*${speed}))*5,2))*(.65+.35*sin(X/4+T*1.7))`;
}

function stars(): string {
  const chosen = 'gt(sin(floor(X/2)*91.7+floor(Y/2)*57.3)*sin(floor(X/2)*13.1-floor(Y/2)*77.7),.985)';
  return `150*${chosen}*clip(1.6-2*hypot(mod(X,2)-1,mod(Y,2)-1),0,1)`;
}

function flames(): string {
  return `(Y/H)*(.75+.2*sin(X/6+3*sin(Y/11+T*5)+T*2)+.15*sin(X/3.1-T*4+Y/5))*exp(-pow((X-W/2)/(W*.3),2))`;
}

function tower(): string {
  return `gt(Y,H*(.3+.45*abs(sin(floor((X+T*4)/11)*12.9))))*lt(mod(X+T*4,11),10)`;
}

function windows(): string {
  const frame = 'between(mod(X+T*4,11),1,9)*lt(mod(X+T*4-1,3),2)*gt(mod(Y,5),2)';
  return `${frame}*gt(sin(floor((X+T*4-1)/3)*7.3+floor(Y/5)*13.7+floor(T/1.5)),.25)`;
}

function flakes(): string {
  return `lt(hypot(mod(X,15)-7.5-4*sin(T+floor(X/15)),mod(Y-T*14+300+40*sin(floor(X/15)*37),21)-10),1.7)`;
}

function lane(): string {
  return `lt(abs(X-W/2),(Y/H-.42)*W*.62)`;
}

function dashes(): string {
  return `lt(abs(X-W/2),(Y/H-.42)*W*.03)*${rows()}`;
}

/** Stripes across the way that come nearer. */
function rows(): string {
  return `gt(sin(14/(Y/H-.44)+T*9),0)`;
}

function balls(): string {
  const ball = (x: string, y: string, size: string) =>
    `pow(H*${size},2)/(pow(X-W*(${x}),2)+pow(Y-H*(${y}),2)+1)`;
  const first = ball('.5+.12*sin(T*.7)', '.5+.38*sin(T*.5)', '.17');
  return `(${first}+${ball('.42+.1*sin(T)', '.5+.4*cos(T*.6)', '.14')}+${ball('.6', '.5-.4*sin(T*.8)', '.12')})`;
}

function spiral(): string {
  return `sin(6*atan2(Y-H/2,X-W/2)+T)*sin(W*1.6/(hypot(X-W/2,Y-H/2)+1)*2+T*5)`;
}

function depth(): string {
  return `clip(hypot(X-W/2,Y-H/2)/(H*.45),0,1)`;
}

function moon(): string {
  const phase = 'clip((hypot(X-W*(.2+.06*T),Y-H/2)-H*.24)/3,.06,1)';
  return `(lt(hypot(X-W/2,Y-H/2),H*.26)*${phase}+.25*exp(-hypot(X-W/2,Y-H/2)/(H*.3)))`;
}

function bouncing(): string {
  return `lt(hypot(X-W/2,Y-H*(.78-.55*abs(sin(T*2.6)))),H*.09)`;
}

function floor(): string {
  return `gt(Y/H,.86)`;
}

function shadow(): string {
  return `${floor()}*exp(-pow((X-W/2)/(W*.1),2))`;
}

function ring(x: string, y: string, speed: string): string {
  return `(1+sin(hypot(X-W*${x},Y-H*${y})/3-T*${speed}))/2`;
}
